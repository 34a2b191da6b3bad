// In place of antd's: no card has tabs, and the screens' own are in src/ui/tab-set.tsx.
export default () => null;
