import { Alert } from 'antd';

/** In a dialog: the server's message that somebody else changed it first. Saving again replaces that. */
export function StaleChangeNotice({ message }: { message: string | null }) {
  return (
    message && (
      <Alert
        type="error"
        showIcon
        title={`${message} What you wrote is still here: save it again if it should replace that.`}
      />
    )
  );
}
