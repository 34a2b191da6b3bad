/** Error messages about a remote's content; none when it can be built. */
export function contentProblems(remote: string): Promise<string[]>;

/** Such as "line 4: a comma is missing before this: "lead": …"; undefined for valid JSON. */
export function jsonProblem(text: string): string | undefined;
