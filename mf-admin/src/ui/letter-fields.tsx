import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LETTER_LINK_MAX, letterLink, withoutControls } from 'api/contract';
import { useId, useRef } from 'react';
import { ActionRow } from './action-row.tsx';
import { CopyButton } from './copy-button.tsx';
import { Labelled } from './labelled.tsx';
import { TextArea, TextInput } from './text-field.tsx';
import { letLinkThrough } from './unload-warning.ts';

interface Letter {
  subject: string;
  body: string;
}

interface LetterFieldsProps {
  letter: Letter;
  onChange: (changed: Partial<Letter>) => void;
  /** Whom it is for, for screen readers: "the letter to Leilani". */
  of: string;
  /** Empty if there is none: then the letter can only be copied. */
  email: string;
}

/** A letter to change, to copy or to open as an email. */
export function LetterFields({ letter, onChange, of, email }: LetterFieldsProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const link = letterLink({ to: [email], ...letter });
  return (
    <>
      <Labelled id={`${id}-subject`} label="Subject">
        <TextInput
          id={`${id}-subject`}
          value={letter.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-body`} label="Text">
        <TextArea
          id={`${id}-body`}
          ref={(field) => {
            area.current = field?.resizableTextArea?.textArea ?? null;
          }}
          rows={12}
          value={letter.body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </Labelled>
      <ActionRow>
        <CopyButton of={of} text={letter.body} shown={area}>
          Copy the text
        </CopyButton>
        {email && link.length <= LETTER_LINK_MAX && (
          <Button icon={<MailOutlined aria-hidden />} href={link} onClick={letLinkThrough}>
            Open as an email
          </Button>
        )}
        {email && link.length > LETTER_LINK_MAX && (
          <p>Too long for a link: copy the text into an email.</p>
        )}
      </ActionRow>
      {email && (
        <p>
          To <bdi>{withoutControls(email)}</bdi>.
        </p>
      )}
    </>
  );
}
