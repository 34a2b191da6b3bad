import { expect, test } from 'vitest';
import { contactErrors } from './contact-values.ts';

test.each([
  ['', ' ', { phone: 'Please enter a new phone number or a new address first' }],
  ['808 555 0177', '', {}],
  ['', '7 Banyan Drive, Hilo', {}],
  ['808', '', { phone: 'Phone number must be at least 10 digits' }],
  [
    '808',
    'Hilo',
    {
      phone: 'Phone number must be at least 10 digits',
      shippingAddress: 'Please enter your complete shipping address',
    },
  ],
])('phone %j and address %j', (phone, shippingAddress, messages) => {
  const errors = Object.entries(contactErrors({ phone, shippingAddress }));
  expect(Object.fromEntries(errors.map(([field, error]) => [field, error?.message]))).toEqual(
    messages,
  );
});
