import { type PetitionSignature, withoutControls } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './signature-table.module.css';

const MISSING = 'N/A';

/** A table on a desktop; on a phone each signature is a card, with the columns' names beside. */
export function SignatureTable({ signatures }: { signatures: PetitionSignature[] }) {
  const { timeZone } = useCampaign();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Petition signatures, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Place</th>
          <th scope="col">Relationship and comment</th>
          <th scope="col">Signature</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {signatures.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <bdi className={styles.name}>{one.name}</bdi>
              <a href={`mailto:${one.email}`}>
                <bdi>{one.email}</bdi>
              </a>
              <a href={`tel:${one.phone}`}>
                <bdi>{one.phone}</bdi>
              </a>
              {one.textOptIn && <span className={styles.texts}>Texts are welcome</span>}
            </th>
            <td data-label="Place">{placeOf(one)}</td>
            <td className={styles.words}>
              {one.relationshipToIssue && (
                <p data-label="Relationship">{one.relationshipToIssue}</p>
              )}
              {one.comment && (
                <p className={styles.comment} data-label="Comment">
                  {one.comment}
                </p>
              )}
              {!one.relationshipToIssue && !one.comment && <p data-label="Comment">{MISSING}</p>}
            </td>
            <td data-label="Signature">
              {one.signatureData ? (
                <img
                  className={styles.signature}
                  src={one.signatureData}
                  alt={`Signature of ${one.name}`}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <span className={styles.missing}>No signature</span>
              )}
            </td>
            <td data-label="Date">
              {one.createdAt ? (
                <time dateTime={one.createdAt}>{formatMoment(one.createdAt, timeZone)}</time>
              ) : (
                MISSING
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf({ city, state, zipCode }: PetitionSignature): string {
  const land = [state, zipCode].filter(Boolean).join(' ');
  return withoutControls([city, land].filter(Boolean).join(', ')) || MISSING;
}
