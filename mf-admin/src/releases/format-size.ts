/** Bytes → "812 KB", "9.8 MB". */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
}
