// In place of antd's one-time codes, passwords and searches: no screen has such a field.
export default () => null;
