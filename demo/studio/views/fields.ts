/** The field that an event is about. */
export const fieldOf = ({ target }: Event): HTMLInputElement => target as HTMLInputElement;

/** The texts of a form that was submitted, by the names of its fields. The page isn't left. */
export const submitted = (event: SubmitEvent): ((name: string) => string) => {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  return (name) => `${data.get(name) ?? ''}`.trim();
};
