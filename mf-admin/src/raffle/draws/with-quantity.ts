import { withoutControls } from 'api/contract';
import { formatCount } from 'shell/kit';

/** "Gift basket × 2" */
export function withQuantity(title: string, quantity: number): string {
  const what = withoutControls(title);
  return quantity === 1 ? what : `${what} × ${formatCount(quantity)}`;
}
