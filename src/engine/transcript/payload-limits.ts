/** How much of params, result and error is kept. */
export const MAX_PAYLOAD_BYTES = 64 * 1024
/** Half a screenshot shows nothing, so results with pictures may be longer. */
export const MAX_PICTURE_BYTES = 512 * 1024
