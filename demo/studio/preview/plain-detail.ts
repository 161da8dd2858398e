/** What an event tells, as JSON can hold it: errors become their fields. */
export const plainDetail = (detail: unknown): unknown =>
  JSON.parse(
    JSON.stringify(detail ?? null, (_, value) =>
      value instanceof Error ? { ...value, name: value.name, message: value.message } : value,
    ),
  );
