import { describe, expect, test } from 'vitest';
import { startAwards, untold } from '../../../testing/awards.ts';
import { testChain, testRules } from '../../../testing/seals.ts';
import { DAY } from '../../platform/clock.ts';

describe('passing a prize on', () => {
  test('for no answer waits until the promised time', async () => {
    const { site, tell, sealedAward, signInAgain } = await startAwards();
    const { award, pass } = await sealedAward();
    expect((await pass({ outcome: 'no-answer' })).body.message).toContain('note first');
    const answerBy = new Date(site.now().getTime() + 10 * DAY).toISOString();
    await tell(award.id, { answerBy });
    site.advance(10 * DAY - 1);
    await signInAgain();
    const early = await pass({ outcome: 'no-answer' });
    expect(early).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('10 days') },
    });
    site.advance(1);
    expect((await pass({ outcome: 'no-answer' })).status).toBe(200);
  });

  test('names the number that will decide, and the next winner appears when it comes', async () => {
    const { site, admin, newest, list, change, sealedAward } = await startAwards();
    const { seal, award, pass } = await sealedAward();
    const passed = await pass({ outcome: 'declined' });
    expect(Date.parse(passed.body.at)).toBeGreaterThanOrEqual(
      site.now().getTime() + testRules.leadMs,
    );
    expect((await newest()).passed).toEqual({
      at: site.now().toISOString(),
      outcome: 'declined',
      note: 'Wrote and phoned.',
      source: passed.body,
      next: 'awaited',
    });
    expect((await pass({ outcome: 'disqualified' })).body.message).toBe(
      'This winner was already passed over, as declined.',
    );
    expect((await change(award.id, { claimed: true })).status).toBe(409);
    const { round } = passed.body;
    const { signature } = testChain.roundResponse(round);
    site.setNow(passed.body.at);
    await site.post(`/api/raffle/seals/${seal.id}/randomness`, { round, signature }, admin);
    const [next, before] = (await list()).awards;
    expect(before).toMatchObject({ id: award.id, passed: { next: 'won' } });
    expect(next).toMatchObject({ title: 'Quilt', seal: { prize: 1 }, state: untold, passed: null });
    expect(next?.winner.entryId).not.toBe(award.winner.entryId);
  });

  test('may end without a winner', async () => {
    const { site, admin, newest, sealedAward } = await startAwards(1);
    const { seal, pass } = await sealedAward();
    const { at, round } = (await pass({ outcome: 'disqualified' })).body;
    site.setNow(at);
    const { signature } = testChain.roundResponse(round);
    await site.post(`/api/raffle/seals/${seal.id}/randomness`, { round, signature }, admin);
    expect((await newest()).passed?.next).toBe('no-winner');
  });

  test('is refused for a prize that is claimed', async () => {
    const { change, sealedAward } = await startAwards();
    const { award, pass } = await sealedAward();
    await change(award.id, { handedOver: true });
    expect((await pass({ outcome: 'declined' })).body.message).toContain('handed over');
    await change(award.id, { handedOver: false });
    expect((await pass({ outcome: 'declined' })).body.message).toContain('was claimed');
    await change(award.id, { claimed: false });
    expect((await pass({ outcome: 'declined' })).status).toBe(200);
  });
});
