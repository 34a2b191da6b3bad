import { ArrowUpRight } from 'lucide-react';

/** Marks a link that opens in a new tab: an arrow, and text for screen readers. */
export function NewTab() {
  return (
    <>
      <ArrowUpRight aria-hidden />
      <span className="visually-hidden">(opens in a new tab)</span>
    </>
  );
}
