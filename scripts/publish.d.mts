export function publishChanged(releasesDir: string): Promise<void>;
