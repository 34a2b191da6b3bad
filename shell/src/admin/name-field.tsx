import styles from './sign-in-gate.module.css';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  /** People have accounts here: the name says whose password it is. */
  ofAccount: boolean;
  /** The password was wrong, perhaps because there is no name. */
  refused: boolean;
}

export function NameField({ value, onChange, ofAccount, refused }: NameFieldProps) {
  return (
    <>
      <label className={styles.label} htmlFor="admin-name">
        Your name {!ofAccount && <span className={styles.optional}>(optional)</span>}
      </label>
      <input
        id="admin-name"
        className={styles.name}
        autoComplete={ofAccount ? 'username' : 'given-name'}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby="admin-name-hint"
      />
      <p className={styles.hint} id="admin-name-hint">
        {hintFor(ofAccount, refused && value.trim() === '')}
      </p>
    </>
  );
}

function hintFor(ofAccount: boolean, isMissing: boolean): string {
  if (!ofAccount) return 'Shown in the history, so others see who changed what.';
  return isMissing
    ? 'Please enter your name too: each account has its own password.'
    : 'Please enter the password of this account.';
}
