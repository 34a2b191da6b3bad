// In place of antd's: styles of upload lists that show pictures.
export const genPictureStyle = () => ({});
export const genPictureCardStyle = () => ({});
