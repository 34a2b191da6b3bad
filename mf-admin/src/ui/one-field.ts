interface FieldSchema<Value> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { message: string }[] } };
}

/** The schema of a form with one field, from the field's own schema in the contract. */
export function oneField<Value>(name: string, schema: FieldSchema<Value>) {
  return {
    shape: { [name]: schema },
    safeParse(values: unknown) {
      const typed = schema.safeParse((values as Record<string, unknown>)[name]);
      if (typed.success) return typed;
      const issues = typed.error.issues.map(({ message }) => ({ path: [name], message }));
      return { success: false, error: { issues } } as const;
    },
  };
}
