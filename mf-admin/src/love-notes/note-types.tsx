import { CheckOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type LoveNoteStats, type NoteType, noteTypes } from 'api/contract';
import { formatCount } from 'shell/kit';
import { typeLabels } from './note-badges.tsx';

interface NoteTypesProps {
  counts: LoveNoteStats['types'] | undefined;
  /** The type that is shown alone; undefined: all of them. */
  selected: NoteType | undefined;
  onSelect: (type: NoteType | undefined) => void;
}

/** How many notes there are of each type. A press shows only those, another one all again. */
export function NoteTypes({ counts, selected, onSelect }: NoteTypesProps) {
  return (
    <Flex wrap gap={8} role="group" aria-label="Show only one type">
      {noteTypes.map((type) => {
        const isSelected = type === selected;
        return (
          <Button
            key={type}
            shape="round"
            color="default"
            variant={isSelected ? 'solid' : 'outlined'}
            // Also where colors are forced.
            icon={isSelected && <CheckOutlined aria-hidden />}
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected ? undefined : type)}
          >
            {typeLabels[type]} {counts ? formatCount(counts[type]) : '–'}
          </Button>
        );
      })}
    </Flex>
  );
}
