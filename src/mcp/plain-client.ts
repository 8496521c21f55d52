import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  type Implementation,
  type InitializeResult,
  InitializeResultSchema,
  LATEST_PROTOCOL_VERSION,
  type Notification,
  type Request,
  type Result,
  SUPPORTED_PROTOCOL_VERSIONS
} from '@modelcontextprotocol/sdk/types.js'

/**
 * The SDK's protocol with a greeting, and no more. Its own `Client` brings a validator for schemas along, which we never
 * ask, and which takes longer to load than all the rest of a session.
 */
export class PlainClient extends Protocol<Request, Notification, Result> {
  /** Connects and greets; answers what the server says of itself. */
  async greet(transport: Transport, clientInfo: Implementation, timeout: number): Promise<InitializeResult> {
    await this.connect(transport)
    try {
      const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo }
      const server = await this.request({ method: 'initialize', params }, InitializeResultSchema, { timeout })
      if (!SUPPORTED_PROTOCOL_VERSIONS.includes(server.protocolVersion))
        throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`)
      // Over HTTP every request from now on must name the version.
      transport.setProtocolVersion?.(server.protocolVersion)
      await this.notification({ method: 'notifications/initialized' })
      return server
    } catch (error) {
      void this.close()
      throw error
    }
  }

  // What a server may be asked is for whoever asks to know.
  protected assertCapabilityForMethod(): void {}
  protected assertNotificationCapability(): void {}
  protected assertRequestHandlerCapability(): void {}
  protected assertTaskCapability(): void {}
  protected assertTaskHandlerCapability(): void {}
}
