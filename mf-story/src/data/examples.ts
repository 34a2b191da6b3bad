/** Signs from a terminal; works as is. */
export function curlExample(address: string): string {
  return `curl -X POST ${address} \\
  -H 'Content-Type: application/json' \\
  -d '{
    "name": "Leilani Example",
    "email": "leilani@example.org",
    "phone": "808-555-0100",
    "city": "Hilo",
    "state": "HI",
    "comment": "With you from the Big Island.",
    "textOptIn": false
  }'`;
}

/** The same as a plain HTML form. */
export function formExample(address: string): string {
  return `<form method="post" action="${address}">
  <label>Name <input name="name" required></label>
  <label>Email <input name="email" type="email" required></label>
  <label>Phone <input name="phone" type="tel" required></label>
  <label>City <input name="city"></label>
  <label>Comment <textarea name="comment"></textarea></label>
  <label>
    <input name="textOptIn" type="checkbox"> Send me updates by text
  </label>
  <button>Sign the petition</button>
</form>`;
}
