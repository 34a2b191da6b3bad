import { type ErasableKind, erasePerson } from 'api/contract';
import { paths } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';

interface EraseLinkProps {
  kind: ErasableKind;
  id: number | string;
  /** What people call it, for screen readers: "the entry of Leilani". */
  of: string;
}

/** To the screen that erases one thing, for whoever may. An id in its address is no personal data. */
export function EraseLink({ kind, id, of }: EraseLinkProps) {
  const query = new URLSearchParams({ kind, id: String(id) });
  return (
    <May call={erasePerson}>
      <div>
        <ScreenLink to={`${paths.adminPrivacy}?${query}`}>
          <span>
            Erase…<span className="visually-hidden"> {of}</span>
          </span>
        </ScreenLink>
      </div>
    </May>
  );
}
