/**
 * Copies what a field holds. Browsers keep the clipboard from pages without https, and a laptop
 * on the family's network is one; selecting and the old command still work there.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
