import type { NoteType } from 'api/contract';
import { Bird, HandHeart, Heart, type LucideIcon, Sun } from 'lucide-react';

interface NoteTypeStyle {
  id: NoteType;
  label: string;
  icon: LucideIcon;
}

/** Icon and label carry the meaning; the tint only repeats it. */
export const noteTypeStyles: NoteTypeStyle[] = [
  { id: 'encouragement', label: 'Encouragement', icon: Sun },
  { id: 'prayer', label: 'Prayer', icon: Bird },
  { id: 'love', label: 'Love', icon: Heart },
  { id: 'support', label: 'Support', icon: HandHeart },
];

const byId = Object.fromEntries(noteTypeStyles.map((kind) => [kind.id, kind])) as Record<
  NoteType,
  NoteTypeStyle
>;

export function noteTypeOf(type: NoteType): NoteTypeStyle {
  return byId[type];
}
