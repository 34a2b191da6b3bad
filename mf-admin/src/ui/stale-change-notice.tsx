import { Alert } from 'antd';

/** In a dialog: somebody else was faster, as the server's sentence says. Saving again replaces it. */
export function StaleChangeNotice({ sentence }: { sentence: string | null }) {
  return (
    sentence && (
      <Alert
        type="error"
        showIcon
        title={`${sentence} What you wrote is still here: save it again if it should replace that.`}
      />
    )
  );
}
