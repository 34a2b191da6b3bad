import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shell/kit';
import styles from './preview-badge.module.css';
import { leavePreviews } from './previews.ts';

interface PreviewBadgeProps {
  /** "mf-raffle@0.1.0-3f2a9c01de" */
  previews: string[];
  /** Requested previews that do not exist. */
  missing: string[];
}

/** Marks a tab with previews on every page, and leads back to the live site. */
export default function PreviewBadge({ previews, missing }: PreviewBadgeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const only = previews.length === 0;
  return (
    <aside className={styles.badge} aria-label="Preview" data-missing={only || undefined}>
      {only ? (
        <EyeOff className={styles.icon} aria-hidden />
      ) : (
        <Eye className={styles.icon} aria-hidden />
      )}
      <div className={styles.text}>
        {previews.map((preview) => (
          <p key={preview}>
            Preview of <strong>{nameOf(preview)}</strong>
          </p>
        ))}
        {missing.map((wish) => (
          <p key={wish} role="status">
            There is no release <strong>{nameOf(wish)}</strong>. It may have been deleted. A link to
            a proposed release works once, within an hour of opening the Releases screen. You are
            seeing the live one.
          </p>
        ))}
      </div>
      {only ? (
        <Button look="quiet" size="small" onClick={() => setClosed(true)}>
          Close
        </Button>
      ) : (
        <Button look="secondary" size="small" onClick={leavePreviews}>
          Back to the live site
        </Button>
      )}
    </aside>
  );
}

/** "mf-raffle 0.1.0-3f2a9c01de" */
const nameOf = (preview: string) => preview.replace('@', ' ');
