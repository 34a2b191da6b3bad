/** What a good signature sends; `changes` are laid over it. */
export function goodSignature(changes: Record<string, unknown> = {}) {
  return {
    name: 'Nālani Keawe',
    email: 'nalani@example.org',
    phone: '+1 808 555 0120',
    city: 'Kaunakakai',
    state: 'Hawaiʻi',
    zipCode: '96748',
    relationshipToIssue: 'Aunty',
    comment: 'Please remember the neighbor islands.',
    textOptIn: true,
    ...changes,
  };
}
