import { ArrowUpRight } from 'lucide-react';

/** Says to everyone that a link opens elsewhere: an arrow to see, words to hear. */
export function NewTab() {
  return (
    <>
      <ArrowUpRight aria-hidden />
      <span className="visually-hidden">(opens in a new tab)</span>
    </>
  );
}
