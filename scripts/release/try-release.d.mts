export function tryRelease(remote: string, built: string): Promise<void>;
