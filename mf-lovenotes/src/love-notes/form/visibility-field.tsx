import type { Campaign } from 'api/contract';
import { Globe, Lock } from 'lucide-react';
import type { FieldGroupProps } from './form-props.ts';
import styles from './note-form.module.css';

/** Public or private, and who will read it in either case. */
export function VisibilityField({
  form: { register },
  campaign,
}: FieldGroupProps & { campaign: Campaign }) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Who can read it?</legend>
      <label className={styles.option}>
        <input
          type="radio"
          value="everyone"
          aria-describedby="readBy-everyone"
          {...register('readBy')}
        />
        <Globe aria-hidden />
        <span className={styles.optionName}>Public</span>
        <span className={styles.optionText} id="readBy-everyone" aria-hidden>
          Everyone can read it on the wall below.
        </span>
      </label>
      <label className={styles.option}>
        <input
          type="radio"
          value="family"
          aria-describedby="readBy-family"
          {...register('readBy')}
        />
        <Lock aria-hidden />
        <span className={styles.optionName}>Private</span>
        <span className={styles.optionText} id="readBy-family" aria-hidden>
          Only {campaign.childName}’s family and the friends who run this site can read it. It never
          appears on this page.
        </span>
      </label>
    </fieldset>
  );
}
