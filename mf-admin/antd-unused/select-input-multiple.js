// In place of antd's: styles of select boxes with several values.
export default () => ({});
