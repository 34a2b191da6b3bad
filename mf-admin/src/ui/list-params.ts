import { useCallback, useEffect, useMemo } from 'react';
import { adminStorageKey, useLocation, useNavigate } from 'shell/kit';
import { decrypted, encrypted } from '../data/encrypted-text.ts';

type Change = Record<string, string> | ((before: URLSearchParams) => URLSearchParams);

/**
 * As `useSearchParams`, but `search` is in the state of the history entry: a name, email or phone in an
 * address would stay in the browser's history after signing out. It survives a reload, Back and an
 * expired session, as the other parameters do in the address. Whoever sets parameters sets them all.
 */
export function useListParams() {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => readListParams(query, state), [query, state]);

  const setParams = useCallback(
    (change: Change, { replace = false } = {}) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(params)) : change;
      const { search, state } = listLocation(new URLSearchParams(next));
      navigate(`?${search}`, { replace, state });
    },
    [params, navigate],
  );

  return [params, setParams] as const;
}

/**
 * Takes a search out of an address that was opened with one, such as an old bookmark. Before the sign-in
 * there is no key to encrypt it with; then this happens after it.
 */
export function useNoSearchInAddress() {
  const { search: query, hash, state } = useLocation();
  const navigate = useNavigate();
  const key = adminStorageKey();
  useEffect(() => {
    const isReadable = new URLSearchParams(query).has('search') || (key && textIn(state, 'search'));
    if (!isReadable) return;
    const next = listLocation(readListParams(query, state));
    navigate(`?${next.search}${hash}`, { replace: true, state: next.state });
  }, [query, hash, state, key, navigate]);
}

/** The parameters of a list. A search in the address counts until it has been taken out. */
export function readListParams(query: string, state: unknown): URLSearchParams {
  const params = new URLSearchParams(query);
  const search = searchIn(state);
  if (search && !params.has('search')) params.set('search', search);
  return params;
}

/** Where the parameters belong: the query without the search, and the state with it. */
export function listLocation(params: URLSearchParams) {
  const query = new URLSearchParams(params);
  const search = query.get('search');
  query.delete('search');
  return { search: String(query), state: search ? searchState(search) : null };
}

/**
 * The state of the history entry of a list with this search. It is encrypted, as signing out cannot reach
 * the entries before the current one: Back shows it only to the account that searched.
 */
export function searchState(search: string) {
  const key = adminStorageKey();
  return key ? { encryptedSearch: encrypted(key, 'search', search) } : { search };
}

function searchIn(state: unknown): string {
  const stored = textIn(state, 'encryptedSearch');
  return stored ? (decrypted(adminStorageKey(), 'search', stored) ?? '') : textIn(state, 'search');
}

/** Any script of the site can have written the state. */
function textIn(state: unknown, name: string): string {
  const found: unknown = Object(state)[name];
  return typeof found === 'string' ? found : '';
}
