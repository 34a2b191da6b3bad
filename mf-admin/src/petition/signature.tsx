import type { PetitionSignature } from 'api/contract';
import styles from './signature.module.css';

interface SignatureProps {
  of: PetitionSignature;
  large?: boolean;
}

/** The drawn signature. */
export function Signature({ of: { name, signatureData }, large = false }: SignatureProps) {
  if (!signatureData) return 'No signature';
  return (
    <img
      className={`${styles.signature} ${large ? styles.large : ''}`}
      src={signatureData}
      alt={large ? `Signature of ${name}, larger` : `Signature of ${name}`}
      loading="lazy"
      decoding="async"
    />
  );
}
