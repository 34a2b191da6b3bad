export function smokeTest(remote: string, built: string): Promise<void>;
