const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/

/** Whether this can be an id of the API: it ends up as one segment of a request path, and in the runner's state. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}
