import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type ComponentProps, type Ref, useState } from 'react';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Input>, 'type' | 'suffix' | 'ref'> {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<InputRef>;
}

/** A password with show / hide. antd's own switch cannot be reached by keyboard. */
export function PasswordField({ ref, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...input}
      {...(ref && { ref })}
      type={visible ? 'text' : 'password'}
      maxLength={500}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          shape="circle"
          icon={visible ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-label={visible ? 'Hide password' : 'Show password'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          style={{ marginBlock: -10, marginInlineEnd: -8 }}
        />
      }
    />
  );
}
