import { toast } from './toast-store.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Copies the field's text and confirms it with a toast, or asks to copy by hand. */
export async function copyWithToast(field: TextField, title: string): Promise<void> {
  if (await copyFieldText(field)) {
    toast({ title });
  } else {
    toast({
      title: 'Could not copy',
      description: 'The text is selected. Please copy it by hand.',
      variant: 'destructive',
    });
  }
}

/**
 * The Clipboard API needs https, and a laptop on a home network has none; the old command works.
 */
async function copyFieldText(field: TextField): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
