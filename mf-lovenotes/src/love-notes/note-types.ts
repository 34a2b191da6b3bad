import type { MessageType } from 'api/contract';
import { Bird, HandHeart, Heart, type LucideIcon, Sun } from 'lucide-react';

interface NoteTypeStyle {
  id: MessageType;
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
  MessageType,
  NoteTypeStyle
>;

export function noteTypeOf(type: MessageType): NoteTypeStyle {
  return byId[type];
}
