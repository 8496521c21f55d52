import { type AskGithub, GithubError } from '../net/github-graphql.ts'
import { type CommentMarker, readMarker } from './marker.ts'

/** Which pull request. */
export interface PullRequest {
  /** As `owner/name`. */
  readonly repository: string
  readonly number: number
}

/** A comment that the owner of the token wrote for this use of the action. */
export interface OwnComment {
  readonly id: string
  readonly mark: CommentMarker
}

/** The comments of one pull request, as far as they are ours. */
export interface CommentThread {
  /** The id of the pull request, and our oldest comment on it. */
  readonly find: () => Promise<{ readonly id: string; readonly own: OwnComment | undefined }>
  readonly add: (pullRequest: string, body: string) => Promise<string>
  readonly update: (comment: string, body: string) => Promise<void>
  readonly remove: (comment: string) => Promise<void>
}

/** Opens the conversation. Ours is what begins with our mark and has the token's owner as its author, by GitHub's word. */
export function openCommentThread(
  ask: AskGithub,
  { repository, number }: PullRequest,
  { key }: CommentMarker
): CommentThread {
  const [owner = '', name = ''] = repository.split('/')

  const page = async (after: string | null): Promise<Page> => {
    const { repository: found } = (await ask(LOOK, { owner, name, number, after })) as LookAnswer
    const { id, comments } = found?.pullRequest ?? {}
    // A repository that the token may not read is none to GitHub.
    if (id === undefined || comments === undefined)
      throw new GithubError('GitHub shows no such pull request.', 'forbidden')
    return { id, ...comments }
  }
  return {
    find: async () => {
      for (let after: string | null = null; ; ) {
        const { id, nodes, pageInfo }: Page = await page(after).catch(asForbidden)
        const own = nodes.flatMap((node) => ownComment(node, key))[0]
        if (own !== undefined || !pageInfo.hasNextPage) return { id, own }
        after = pageInfo.endCursor
      }
    },
    add: async (subject, body) => {
      const { addComment } = (await ask(ADD, { subject, body })) as AddAnswer
      return addComment?.commentEdge?.node?.id ?? ''
    },
    update: async (id, body) => void (await ask(CHANGE, { id, body })),
    remove: async (id) => void (await ask(REMOVE, { id }))
  }
}

function ownComment(node: CommentNode | null, key: string): OwnComment[] {
  const mark = node?.viewerDidAuthor === true ? readMarker(node.body ?? '') : undefined
  return node?.id !== undefined && mark?.key === key ? [{ id: node.id, mark }] : []
}

/** What the token may not see is not there to GitHub. */
function asForbidden(error: unknown): never {
  if (error instanceof GithubError && error.kind === 'missing') throw new GithubError(error.message, 'forbidden')
  throw error
}

const LOOK = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      id
      comments(first: 100, after: $after) {
        nodes { id body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`
const ADD = `mutation($subject: ID!, $body: String!) {
  addComment(input: { subjectId: $subject, body: $body }) { commentEdge { node { id } } }
}`
const CHANGE = `mutation($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { id } }
}`
const REMOVE = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }'

interface CommentNode {
  readonly id?: string
  readonly body?: string
  readonly viewerDidAuthor?: boolean
}

interface Comments {
  readonly nodes: readonly (CommentNode | null)[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

interface Page extends Comments {
  readonly id: string
}

interface LookAnswer {
  readonly repository?: { readonly pullRequest?: { readonly id: string; readonly comments: Comments } | null } | null
}

interface AddAnswer {
  readonly addComment?: { readonly commentEdge?: { readonly node?: { readonly id?: string } | null } | null } | null
}
