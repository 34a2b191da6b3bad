import { describe, expect, test } from 'vitest';
import { NewPassword } from '../../../contract/account.ts';
import { accountTexts } from '../../../contract/account-texts.ts';
import { passwordProblem, refuseEasyPassword } from './password-policy.ts';

const names = ['Kaʻiulani', 'Friends of Kaʻiulani'];

describe('a new password', () => {
  test.each([
    'password1234',
    'Password1234!',
    'P@ssw0rdP@ssw0rd',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'iloveyou1234',
    'aaaaaaaaaaaaaaa',
    '123456789012',
    'ghbdtnrfrltkf',
    'motherfucker',
    'adminpassword',
  ])('that many people use is refused: %s', async (password) => {
    expect(await passwordProblem(password, names)).toBe(accountTexts.easyPassword);
  });

  test.each([
    'campaign-admin',
    'kaiulani-raffle',
    'Friends of Kaʻiulani',
    'friendsofkaiulani2026!',
    'Love Notes 2026',
  ])('made of words of the site is refused: %s', async (password) => {
    expect(await passwordProblem(password, names)).toBe(accountTexts.siteWordsPassword);
  });

  test.each([
    'wv9nn-etvd8-nsw3h-375sr',
    'another good password',
    'kettle umbrella seventeen moss',
    'ʻo ka mōlī ʻulaʻula i ka lani',
    'raffle-83920174650123',
    '84930275812039417',
    'x'.repeat(20) + 'Q7#kettle'.repeat(50),
  ])('that is hard to guess is taken, whatever its characters: %s', async (password) => {
    expect(await passwordProblem(password, names)).toBeNull();
    await expect(refuseEasyPassword(password, names)).resolves.toBeUndefined();
  });

  test('is refused as a field of a form', async () => {
    await expect(refuseEasyPassword('password1234', names)).rejects.toMatchObject({
      errors: [{ path: 'password', message: accountTexts.easyPassword }],
    });
  });

  test('is taken as it is typed: blanks and capitals count, and 64 characters fit', () => {
    const typed = '  Kettle umbrella, seventeen moss  ';
    expect(NewPassword.parse(typed)).toBe(typed);
    expect(NewPassword.parse('x'.repeat(64))).toBe('x'.repeat(64));
    expect(NewPassword.safeParse('x'.repeat(11)).success).toBe(false);
  });
});
