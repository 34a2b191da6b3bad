// In place of antd's: no row has a checkbox.
export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';

const noSelection = [(columns) => columns, new Set()];

export default () => noSelection;
