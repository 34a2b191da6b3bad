import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button, toast } from 'shell/kit';
import styles from './code-example.module.css';

export function CodeExample({ title, code }: { title: string; code: string }) {
  const heading = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: 'Copied!' });
    } catch {
      // The Clipboard API needs https.
      toast({
        title: 'Could not copy',
        description: 'Please select the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  }

  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        <Button look="quiet" size="small" onClick={copy} aria-label={`Copy: ${title}`}>
          <Copy aria-hidden />
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
      <pre className={styles.code} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
