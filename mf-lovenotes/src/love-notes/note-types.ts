import type { MessageType } from 'api/contract';
import { Bird, HandHeart, Heart, type LucideIcon, Sun } from 'lucide-react';

interface Kind {
  id: MessageType;
  label: string;
  icon: LucideIcon;
}

/** What a note can be; icon and word say it, the tint only repeats it. */
export const kinds: Kind[] = [
  { id: 'encouragement', label: 'Encouragement', icon: Sun },
  { id: 'prayer', label: 'Prayer', icon: Bird },
  { id: 'love', label: 'Love', icon: Heart },
  { id: 'support', label: 'Support', icon: HandHeart },
];

const byId = Object.fromEntries(kinds.map((kind) => [kind.id, kind])) as Record<MessageType, Kind>;

export function kindOf(type: MessageType): Kind {
  return byId[type];
}
