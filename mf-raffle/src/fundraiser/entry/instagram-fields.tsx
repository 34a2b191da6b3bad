import { type InstagramAction, instagramActions } from 'api/contract';
import { Heart, type LucideIcon, MessageCircle, Send } from 'lucide-react';
import { Field } from 'shell/kit';
import { HandleField } from '../../components/handle-field.tsx';
import styles from './entry-form.module.css';
import type { FieldGroupProps } from './form-props.ts';

const actions: Record<InstagramAction, { label: string; icon: LucideIcon }> = {
  liked: { label: 'Liked', icon: Heart },
  commented: { label: 'Commented', icon: MessageCircle },
  shared: { label: 'Shared', icon: Send },
};

/** The entrant's Instagram handle and actions. */
export function InstagramFields({ form: { register }, errorAt }: FieldGroupProps) {
  const error = errorAt('instagramActions');
  return (
    <div className={styles.group}>
      <div className={styles.wide}>
        <HandleField
          {...register('instagramUsername')}
          id="instagramUsername"
          label="Instagram username"
          required
          error={errorAt('instagramUsername')}
        />
      </div>
      <fieldset
        className={`${styles.actions} ${styles.wide}`}
        aria-describedby={error ? 'instagramActions-error' : undefined}
      >
        <legend className={styles.legend}>
          What did you do on Instagram?
          <span className={styles.required} aria-hidden>
            {' '}
            *
          </span>
          <span className="visually-hidden"> At least one.</span>
        </legend>
        {instagramActions.map((action) => {
          const { label, icon: Icon } = actions[action];
          return (
            <label key={action} className={styles.action} data-wrong={Boolean(error) || undefined}>
              <input
                type="checkbox"
                aria-invalid={Boolean(error) || undefined}
                {...register(action)}
              />
              <Icon aria-hidden />
              {label}
            </label>
          );
        })}
        {error && (
          <p className={styles.error} id="instagramActions-error">
            {error}
          </p>
        )}
      </fieldset>
      <div className={styles.wide}>
        <Field
          id="instagramProof"
          label="Link to your post or story"
          error={errorAt('instagramProof')}
        >
          {(control) => <input {...control} autoComplete="off" {...register('instagramProof')} />}
        </Field>
      </div>
    </div>
  );
}
