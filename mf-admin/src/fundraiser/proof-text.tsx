/** Typed by an entrant: a link opens in a new tab, anything else is shown as text. */
export function ProofText({ text }: { text: string | null }) {
  if (!text) return 'None given';
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
