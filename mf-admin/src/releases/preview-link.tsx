import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { siteUrl } from 'shell/kit';

interface PreviewLinkProps {
  /** What is previewed, as people read it. */
  name: string;
  /** The path, for a proposed release with a key. */
  preview: string;
}

export function PreviewLink({ name, preview }: PreviewLinkProps) {
  return (
    <Button
      type="text"
      icon={<EyeOutlined />}
      href={siteUrl(preview)}
      target="_blank"
      rel="noopener"
      // The public pages may be on another host. With a key, this tells them that an organizer pressed it
      // here, so that they do not ask first.
      referrerPolicy={preview.includes('~') ? 'strict-origin' : undefined}
      aria-label={`Preview ${name} in a new tab`}
    >
      Preview
    </Button>
  );
}
