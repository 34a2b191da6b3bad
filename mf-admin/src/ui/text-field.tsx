import { Input, type InputRef } from 'antd';
import { type ComponentProps, type Ref, useContext } from 'react';
import { SavingContext } from './saving-context.ts';

type TextAreaProps = ComponentProps<typeof Input.TextArea>;
interface TextInputProps extends Omit<ComponentProps<typeof Input>, 'ref'> {
  ref?: Ref<InputRef>;
}

/** A line of text in a dialog. What was typed while it saves would go with it, so it waits. */
export function TextInput({ ref, ...input }: TextInputProps) {
  return <Input readOnly={useContext(SavingContext)} {...input} {...(ref && { ref })} />;
}

/** Lines of text in a dialog. What was typed while it saves would go with it, so they wait. */
export function TextArea(props: TextAreaProps) {
  return <Input.TextArea readOnly={useContext(SavingContext)} {...props} />;
}
