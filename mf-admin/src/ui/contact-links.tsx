/** Opens the admin's mail program. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      <bdi>{email}</bdi>
    </a>
  );
}

/** Starts a call on a phone. Text beside the digits ("ext. 2") is not part of the number. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** The profile in a new tab; people type their handle with and without the @. */
export function InstagramLink({ handle }: { handle: string }) {
  const name = handle.replace(/^@+/, '');
  return (
    <a
      href={`https://www.instagram.com/${encodeURIComponent(name)}/`}
      target="_blank"
      rel="noreferrer"
    >
      <bdi>@{name}</bdi>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
