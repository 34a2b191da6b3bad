import type { SealedPrize } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { imageUrl } from '../../platform/images/images.ts';
import { findSeal, iso } from './seal-records.ts';

/** The lines of a seal with what they hold, in their order. @throws NotFound */
export async function listSealedPrizes(
  db: Pick<Database, 'rows'>,
  sealId: number,
): Promise<SealedPrize[]> {
  await findSeal(db, sealId);
  const rows = await db.rows(
    `SELECT l.line, l.title, l.prize_pack_id, r.revealed_at,
       i.prize_id, i.prize_title, i.units, p.image_hash
     FROM seal_lines l
     JOIN seal_items i ON i.seal_id = l.seal_id AND i.line = l.line
     LEFT JOIN prizes p ON p.id = i.prize_id
     LEFT JOIN seal_reveals r ON r.seal_id = l.seal_id AND r.line = l.line
     WHERE l.seal_id = ? ORDER BY l.line, i.rowid`,
    [sealId],
  );
  const lines = new Map<number, SealedPrize>();
  for (const row of rows) {
    const prize = Number(row[0]);
    const line = lines.get(prize) ?? {
      prize,
      title: String(row[1]),
      packId: row[2] === null ? null : Number(row[2]),
      items: [],
      shownAt: row[3] === null ? null : iso(Number(row[3])),
    };
    const hash = row[7] === null ? null : String(row[7]);
    line.items.push({
      prizeId: Number(row[4]),
      title: String(row[5]),
      units: Number(row[6]),
      image: imageUrl(hash, '1280'),
      thumbnail: imageUrl(hash, '640'),
    });
    lines.set(prize, line);
  }
  return [...lines.values()];
}
