import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { type ButtonProps, Flex, Upload } from 'antd';
import { useRef, useState } from 'react';
import { toast } from 'shell/kit';
import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './image-field.module.css';
import type { SelectedImage } from './prize-values.ts';
import { ImageRefused, readImage } from './read-image.ts';

/** Of the chosen file. */
export type Reading = 'running' | 'done' | 'refused';

interface ImageFieldProps extends Pick<ButtonProps, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readOnly: boolean;
  reading: Reading;
  onReading: (reading: Reading) => void;
  /** From the form. */
  value?: SelectedImage | null;
  onChange?: (image: SelectedImage | null) => void;
}

export function ImageField(props: ImageFieldProps) {
  const { readOnly, reading, onReading, value = null, onChange, ...field } = props;
  /** Null when it was removed since. */
  const chosen = useRef<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = value ? 'Replace image' : 'Choose an image';

  async function read(file: File) {
    chosen.current = file;
    onReading('running');
    setRefusal(null);
    try {
      const image = await readImage(file);
      // Reading takes a while: another may have been chosen since, or none.
      if (chosen.current !== file) return;
      onChange?.(image);
      onReading('done');
    } catch (refused) {
      if (!(refused instanceof ImageRefused)) throw refused;
      toast({ title: refused.title, description: refused.message, variant: 'destructive' });
      if (chosen.current !== file) return;
      onReading('refused');
      setRefusal(`“${file.name}” is not used. ${refused.message}`);
    }
  }

  function remove() {
    chosen.current = null;
    onReading('done');
    setRefusal(null);
    onChange?.(null);
    button.current?.focus();
  }

  return (
    <Flex vertical gap={4} aria-busy={reading === 'running'}>
      <Flex gap={8} align="center">
        {value && (
          <img
            className={styles.preview}
            src={'stored' in value ? value.stored : value.data}
            alt={'stored' in value ? 'The saved image' : 'The new image'}
            decoding="async"
          />
        )}
        <Flex vertical align="start" gap={4}>
          <Upload
            accept="image/*"
            showUploadList={false}
            openFileDialogOnClick={!readOnly}
            // The image is sent with the form.
            beforeUpload={(file) => {
              void read(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <ActionButton
              {...field}
              ref={button}
              aria-label={choose}
              icon={<PictureOutlined aria-hidden />}
              unavailable={readOnly}
            >
              {choose}
            </ActionButton>
          </Upload>
          {value && (
            <ActionButton
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              unavailable={readOnly}
              onClick={remove}
            >
              Remove image
            </ActionButton>
          )}
        </Flex>
      </Flex>
      {/* The toast that announced it goes, and the prize would be saved without the image. */}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </Flex>
  );
}
