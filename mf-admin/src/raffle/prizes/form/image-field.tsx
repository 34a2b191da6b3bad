import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { toast } from 'shell/kit';
import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './image-field.module.css';
import type { ChosenPicture } from './prize-values.ts';
import { PictureRefused, readPicture } from './read-image.ts';

interface PictureFieldProps {
  id: string;
  picture: ChosenPicture | null;
  error: string | undefined;
  onChange: (picture: ChosenPicture | null) => void;
}

export function PictureField({ id, picture, error, onChange }: PictureFieldProps) {
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setReading(true);
    try {
      onChange(await readPicture(file));
    } catch (refused) {
      if (!(refused instanceof PictureRefused)) throw refused;
      toast({ title: refused.title, description: refused.message, variant: 'destructive' });
    } finally {
      // So that the same file can be chosen again.
      target.value = '';
      setReading(false);
    }
  }

  function remove() {
    onChange(null);
    input.current?.focus();
  }

  return (
    <fieldset className={styles.field} aria-busy={reading}>
      <legend className={styles.legend}>Prize image</legend>
      <div className={styles.actions}>
        {picture && (
          // Decoded beside the page's own thread, at the size it is shown: a photo holds nothing up.
          <img
            className={styles.preview}
            src={'stored' in picture ? picture.stored : picture.data}
            alt={'stored' in picture ? 'The prize now' : 'The new one'}
            decoding="async"
          />
        )}
        <input
          ref={input}
          className={styles.input}
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={Boolean(error) || undefined}
          onChange={choose}
        />
        <label className={styles.choose} htmlFor={id}>
          <PictureOutlined />
          {picture ? 'Choose another image' : 'Choose an image'}
        </label>
        {picture && (
          <ActionButton type="text" danger icon={<DeleteOutlined />} onClick={remove}>
            Remove image
          </ActionButton>
        )}
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        JPG, PNG, GIF or WebP, smaller than 5MB
      </p>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
