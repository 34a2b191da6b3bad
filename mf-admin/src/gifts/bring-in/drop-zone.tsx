import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import styles from './bring-in.module.css';

interface DropZoneProps {
  /** Its button, which takes the focus when a file is removed. */
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it, or chosen with the button. */
export function DropZone({ input, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);

  // A file that misses the zone would be opened in place of the page.
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);

  function take(files: FileList | null | undefined) {
    setOver(false);
    if (files?.length) onFiles([...files]);
    // So that the same file can be chosen again.
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files);
  }

  return (
    <label
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        className={styles.file}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => take(event.target.files)}
      />
      <span className={styles.choose}>Choose CSV files</span>
      <span>or drop them here, one or several</span>
    </label>
  );
}
