import { toast } from 'shell/kit';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Copies what a field holds, and says so; or says what to do where a browser does not let it. */
export async function copyWithToast(field: TextField, copied: string): Promise<void> {
  if (await copyFieldText(field)) {
    toast({ title: copied });
  } else {
    toast({
      title: 'It could not be copied',
      description: 'It is selected now: please copy it by hand.',
      variant: 'destructive',
    });
  }
}

/**
 * Browsers keep the clipboard from pages without https, and a laptop on the family's network is
 * one; selecting and the old command still work there.
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
