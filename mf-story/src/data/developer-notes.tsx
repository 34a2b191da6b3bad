import { signPetition } from 'api/contract';
import { Fragment } from 'react';
import data from '../../content/data.json';
import { useContent } from '../content/use-content.ts';
import { CodeExample } from './code-example.tsx';
import styles from './developer-notes.module.css';
import { curlExample, formExample } from './examples.ts';

export function DeveloperNotes() {
  const content = useContent(data.developers);
  const address = `${window.location.origin}${signPetition.path}`;
  return (
    <div className={styles.notes}>
      <p className={styles.endpoint}>
        <code>
          {signPetition.method}{' '}
          {address.split(/(?<=\/)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the address never changes
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      </p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <h3>{content.fieldsTitle}</h3>
          <dl>
            {content.fields.map(({ name, text, required }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                  <span data-required={required || undefined}>
                    {required ? content.required : content.optional}
                  </span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.examples}>
          <CodeExample title={content.curl} code={curlExample(address)} />
          <CodeExample title={content.form} code={formExample(address)} />
          <p>{content.answers}</p>
          <p>
            <a href="/api/docs">{content.docs}</a>
          </p>
        </div>
      </div>
    </div>
  );
}
