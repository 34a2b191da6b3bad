import { signPetition } from 'api/contract';
import { Fragment } from 'react';
import data from '../../content/data.json';
import { useFilled } from '../content/use-filled.ts';
import { CodeExample } from './code-example.tsx';
import styles from './developer-notes.module.css';
import { curlExample, formExample } from './examples.ts';

export function DeveloperNotes() {
  const words = useFilled(data.developers);
  const address = `${window.location.origin}${signPetition.path}`;
  return (
    <div className={styles.notes}>
      <p className={styles.endpoint}>
        <code>
          {signPetition.method}{' '}
          {address.split(/(?<=\/)/).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the address never changes
            <Fragment key={place}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      </p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <h3>{words.fieldsTitle}</h3>
          <dl>
            {words.fields.map(({ name, text, required }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                  <span data-required={required || undefined}>
                    {required ? words.required : words.optional}
                  </span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.examples}>
          <CodeExample title={words.curl} code={curlExample(address)} />
          <CodeExample title={words.form} code={formExample(address)} />
          <p>{words.answers}</p>
          <p>
            <a href="/api/docs">{words.docs}</a>
          </p>
        </div>
      </div>
    </div>
  );
}
